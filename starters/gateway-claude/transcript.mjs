/**
 * What was said in each session, in the database that all instances share. Your app has such a table already.
 *
 * @param {import('pg').Pool} pool
 */
export function createTranscript(pool) {
  return {
    migrate: () =>
      pool.query(
        'CREATE TABLE IF NOT EXISTS chat_messages (id bigserial PRIMARY KEY, session text, role text, said text)',
      ),
    add: (session, role, said) =>
      pool.query('INSERT INTO chat_messages (session, role, said) VALUES ($1, $2, $3)', [
        session,
        role,
        said,
      ]),
    /** The messages, and whether an agent is at work: its last one is an `end`. */
    async read(session) {
      const { rows } = await pool.query(
        'SELECT id, role, said FROM chat_messages WHERE session = $1 ORDER BY chat_messages.id',
        [session],
      );
      const isRunning = rows.length > 0 && rows.at(-1).role !== 'end';
      return { messages: rows.filter(({ role }) => role !== 'end'), isRunning };
    },
  };
}
