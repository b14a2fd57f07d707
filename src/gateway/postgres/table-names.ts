/** A table, and the channel that tells of its changes, as SQL and as text. */
export interface TableNames {
  /** Quoted, with its schema where it has one. */
  readonly table: string;
  /** The name of an index of the table, quoted. */
  index(suffix: string): string;
  readonly channel: string;
  /** Quoted. */
  readonly quotedChannel: string;
}

/**
 * The names for a table. SQL takes no parameter for a name, so only names that need no escaping are taken.
 *
 * @throws TypeError where the name is none of lower-case letters, digits and underscores, with or without a schema.
 */
export function tableNames(name: string): TableNames {
  if (name.length > 48 || !/^([a-z_][a-z0-9_]*\.)?[a-z_][a-z0-9_]*$/.test(name))
    throw new TypeError(`postgresStore: not a name of a table: ${JSON.stringify(name)}`);
  const bare = name.slice(name.indexOf('.') + 1);
  // Longer names than 63 characters are cut by Postgres.
  const channel = `${name} changes`;
  return {
    table: name
      .split('.')
      .map((part) => `"${part}"`)
      .join('.'),
    index: (suffix) => `"${bare}_${suffix}"`,
    channel,
    quotedChannel: `"${channel}"`,
  };
}
