import { PAGE_ERRORS } from './page-errors.js';
import { READING_ERRORS } from './reading-errors.js';
import { SENDING_ERRORS } from './sending-errors.js';

/** For every code: what happened, why, and how to fix it. For developers, so a production bundle has the codes only. */
export const TABLE = { ...SENDING_ERRORS, ...READING_ERRORS, ...PAGE_ERRORS };
