export type { GenkitRespond, GenkitRestart, GenkitResume } from './genkit-resume.js';
export {
  createGenkitSource,
  type GenkitRunLike,
  type GenkitSource,
  type GenkitSourceOptions,
} from './genkit-source.js';
export type { GenkitTool } from './tool-request.js';
