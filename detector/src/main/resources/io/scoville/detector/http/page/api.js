// What the detector answers, and what it tells by itself.

const TIME_LIMIT_MS = 10_000;

/** The answer as JSON; an Error with the problem's own words if there is none. */
export async function get(path, options = {}) {
  const response = await fetch(path, { signal: AbortSignal.timeout(TIME_LIMIT_MS), ...options });
  const body = await response.json().catch(() => ({}));
  if (!response.ok) {
    const error = new Error(body.detail ?? body.title ?? `${response.status} ${response.statusText}`);
    error.status = response.status;
    throw error;
  }
  return body;
}

export const post = (path, question) => get(path, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(question),
});

export const topicPath = (topic) => `/api/v1/topics/${encodeURIComponent(topic)}`;

/**
 * Calls back with each changed topic, and whenever the connection comes or goes. The browser connects anew by itself.
 *
 * A page that nobody sees holds no stream: browsers open six connections to a host and no more, so that the seventh tab
 * would wait for ever. When it is seen again it connects again, and is told so.
 */
export function listen(onTopic, onConnection) {
  let source = null;
  const seen = () => {
    if (document.visibilityState === 'hidden') {
      source?.close();
      source = null;
    } else if (source === null) {
      source = new EventSource('/api/v1/events');
      source.addEventListener('topic', (event) => onTopic(JSON.parse(event.data)));
      source.addEventListener('open', () => onConnection(true));
      source.addEventListener('error', () => onConnection(false));
    }
  };
  const left = () => {
    source?.close();
    source = null;
  };
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('pagehide', left);
  window.addEventListener('pageshow', seen);
  seen();
}
