/** The RUN_ERROR codes with which the agent answers a violation of the interrupt contract. */
export type ContractErrorCode =
  | 'WRONG_THREAD'
  | 'UNKNOWN_INTERRUPT_ID'
  | 'PARTIAL_RESUME'
  | 'PENDING_INTERRUPTS'
  | 'INTERRUPT_SETTLED'
  | 'INVALID_PAYLOAD'
  | 'INTERRUPT_EXPIRED'
  | 'MISSING_PAYLOAD'
  | 'INVALID_RESUME';

interface ContractError {
  /** The number of the rule in "Contract rules" of the AG-UI interrupts page. */
  rule: number;
  says: string;
}

export const contractErrors: Readonly<Record<ContractErrorCode, ContractError>> = {
  WRONG_THREAD: { rule: 1, says: 'The resume names an interrupt of another thread' },
  UNKNOWN_INTERRUPT_ID: { rule: 2, says: 'The resume names an interrupt that this agent never raised' },
  PARTIAL_RESUME: { rule: 3, says: 'The resume leaves open interrupts unaddressed' },
  PENDING_INTERRUPTS: { rule: 4, says: 'The thread has open interrupts and the input carries no resume' },
  INTERRUPT_SETTLED: { rule: 5, says: 'The interrupt was already settled with a different resume' },
  INVALID_PAYLOAD: { rule: 6, says: 'The payload does not fit what the interrupt asked for' },
  INTERRUPT_EXPIRED: { rule: 7, says: 'The interrupt has expired and can only be cancelled' },
  MISSING_PAYLOAD: { rule: 8, says: 'A resolved entry carries no payload' },
  INVALID_RESUME: { rule: 8, says: 'The resume is not an array of well-formed entries' },
};
