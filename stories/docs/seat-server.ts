import type { Interrupt, ResumeEntry } from 'holdpoint/define';
import { pickSeat } from './pick-seat.js';

interface RunInput {
  readonly threadId: string;
  readonly runId: string;
  readonly resume?: ResumeEntry[];
}

/** One run of an AG-UI agent: it asks for a seat, and books the one that it is given. */
export async function* seatAgent({ threadId, runId, resume }: RunInput, book: (seat: string) => void) {
  yield { type: 'RUN_STARTED', threadId, runId };
  const read = await pickSeat.read(resume?.find(({ interruptId }) => interruptId === 'seat-1'));
  if (read.status === 'resolved') book(read.answer.seat);
  const interrupts: Interrupt[] = read.status === 'invalid' ? [askForSeat()] : [];
  const outcome = interrupts.length > 0 ? { type: 'interrupt', interrupts } : { type: 'success' };
  yield { type: 'RUN_FINISHED', threadId, runId, outcome };
}

function askForSeat(): Interrupt {
  const free = [
    { seat: '11A', euros: 0 },
    { seat: '12A', euros: 14 },
    { seat: '12F', euros: 14 },
  ];
  return pickSeat.interrupt({ id: 'seat-1', payload: { flight: 'LH 400', free } });
}
