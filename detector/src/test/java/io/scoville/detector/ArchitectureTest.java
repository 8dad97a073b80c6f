package io.scoville.detector;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The direction of dependencies, also of those that need no import. */
final class ArchitectureTest {
    /** The core, in the order of the data. */
    private static final List<String> STAGES =
            List.of("observation", "window", "skew", "diagnosis", "advice", "alert", "report");

    private static JavaClasses detector;

    @BeforeAll
    static void readTheDetector() {
        detector = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("io.scoville.detector");
    }

    @Test
    void eachStageKnowsOnlyTheStagesBeforeItTheTwoLibrariesAndTheJdk() {
        List<String> known = new ArrayList<>(
                List.of("java..", "org.jspecify.annotations..", "io.scoville.sketch..", "io.scoville.salting.."));
        for (String stage : STAGES) {
            known.add("io.scoville.detector." + stage + "..");
            classes()
                    .that()
                    .resideInAPackage("io.scoville.detector." + stage + "..")
                    .should()
                    .onlyDependOnClassesThat(resideInAnyPackage(known.toArray(String[]::new)))
                    .allowEmptyShould(true)
                    .check(detector);
        }
    }

    @Test
    void nothingButTheCommandLineSeesTheWiring() {
        noClasses()
                .that(not(resideInAnyPackage("io.scoville.detector.app..", "io.scoville.detector.cli..")))
                .should()
                .dependOnClassesThat(resideInAnyPackage("io.scoville.detector.app..", "io.scoville.detector.cli.."))
                .check(detector);
    }

    @Test
    void theBrokerIsNeededByTheCommandsThatStartOneOnly() {
        noClasses()
                .that(not(resideInAnyPackage(
                        "io.scoville.detector.broker..", "io.scoville.detector.cli..", "io.scoville.detector.app..")))
                .should()
                .dependOnClassesThat(resideInAnyPackage("io.scoville.detector.broker..", "kafka.."))
                .check(detector);
    }

    @Test
    void noCodeOutsideTheCoreAndTheEdgesHidesInTheRootPackage() {
        noClasses()
                .should(resideInRoot())
                .because("every class belongs to a room with a name")
                .check(detector);
    }

    private static com.tngtech.archunit.lang.ArchCondition<com.tngtech.archunit.core.domain.JavaClass> resideInRoot() {
        return com.tngtech.archunit.lang.conditions.ArchConditions.be(resideInAPackage("io.scoville.detector"));
    }
}
