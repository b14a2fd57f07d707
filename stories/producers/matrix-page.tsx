import './producers.css';

interface Row {
  producer: string;
  version: string;
  asked: string;
  answers: readonly string[];
  received: boolean;
}

interface MatrixPageProps {
  rows: readonly Row[];
}

/** One line for each request of a system. */
export function MatrixPage({ rows }: MatrixPageProps) {
  return (
    <main className="matrix">
      <h1>Matrix</h1>
      <table>
        <caption>What each system received</caption>
        <thead>
          <tr>
            <th scope="col">System</th>
            <th scope="col">Asks, and is answered by</th>
            <th scope="col">Received as meant</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ producer, version, asked, answers, received }) => (
            <tr key={`${producer} ${version} ${asked}`}>
              <th scope="row">
                {producer} <span className="matrix-more">{version}</span>
              </th>
              <td>
                {asked} <span className="matrix-more">{answers.join(', ')}</span>
              </td>
              <td>{received ? 'Yes' : 'No'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
