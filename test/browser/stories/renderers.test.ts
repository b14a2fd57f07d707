import { testStories } from '../support/every-story.js';

await testStories((title) => title.startsWith('Renderers/'));
