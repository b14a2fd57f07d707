// Runs these tests over Postgres too: each of them takes the store of its Vitest project.
import '../server/commands.test.js';
import '../server/late-answers.test.js';
import '../server/other-device.test.js';
import '../server/track-interrupts.test.js';
