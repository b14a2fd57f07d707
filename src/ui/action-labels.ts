/** The labels of the previews of commands, messages, requests, statements, tables and amounts. */
export interface ActionLabels {
  /** Names the amount of money that a call moves. */
  previewAmount: string;
}
