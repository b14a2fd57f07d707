import { testStories } from '../support/every-story.js';

await testStories((title) => !/^(Components|Parts|Renderers|Systems)\//.test(title));
