// What holds for runs that are recorded in memory holds over Postgres: each of these takes the store of its project.
import '../server/late-answers.test.js';
import '../server/other-device.test.js';
import '../server/track-interrupts.test.js';
