import type { Producer } from './producer.js';
import { ProducerSection } from './producer-section.js';

interface ProducersPageProps {
  producers: readonly Producer[];
}

/** Every system that asks people, one below another, with a list of links. */
export function ProducersPage({ producers }: ProducersPageProps) {
  return (
    <div className="producers">
      <nav aria-label="Producers">
        <ul>
          {producers.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        <h1>Producers</h1>
        <p>
          What real agents send when they need a person, how it looks here, and what they get back. Answer
          one, and compare.
        </p>
        {producers.map((producer) => (
          <ProducerSection key={producer.id} producer={producer} />
        ))}
      </main>
    </div>
  );
}
