import { testStories } from '../support/every-story.js';

await testStories((title) => /^(Components|Parts)\//.test(title));
