import type { Tool } from '../protocol/ag-ui.js';
import type { Dialect } from '../protocol/dialect.js';

/** A frontend tool that a person carries out. */
export interface HumanTool {
  /** To be passed to the agent. */
  readonly tool: Tool;
  /** Opens calls of this tool, and says what answers send. */
  readonly dialect: Dialect;
}

/** The definition that an agent is given, of either kind of frontend tool. */
export function toTool(tool: Tool | HumanTool): Tool {
  return 'dialect' in tool ? tool.tool : tool;
}
