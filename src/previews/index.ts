import type { CallPreview } from '../ui/settings/call-preview.js';
import { beforeAfter } from './before-after/before-after.js';
import { command } from './command/command.js';
import { fileEdit } from './file-edit/file-edit.js';
import { httpRequest } from './http-request/http-request.js';
import { message } from './message/message.js';
import { money } from './money/money.js';
import { plan } from './plan/plan.js';
import { risk } from './risk/risk.js';
import { sql } from './sql/sql.js';
import { table } from './table/table.js';

export type {
  CallPreview,
  FindingProps,
  PreviewedCall,
  PreviewMatch,
  PreviewProps,
} from '../ui/settings/call-preview.js';
export { beforeAfter, command, fileEdit, httpRequest, message, money, plan, risk, sql, table };

/**
 * Every preview of this entry, in the order in which they are asked. An app's own come before them.
 *
 * @example
 * <HoldpointProvider previews={[seats, ...previews]}>
 *   <App />
 * </HoldpointProvider>
 */
export const previews: readonly CallPreview[] = [
  risk,
  fileEdit,
  command,
  plan,
  sql,
  httpRequest,
  message,
  beforeAfter,
  money,
  table,
];
