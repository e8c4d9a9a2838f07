import { messages, type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'
import { nameOfStatement } from './prepared'

const { serialize } = protocol
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]
type Values = Parameters<typeof serialize.bind>[0] extends { values?: infer V } | undefined
  ? NonNullable<V>
  : never

type Known = {
  /** Turns each value of a call into what the database reads. */
  write: ((value: unknown) => Values[number])[]
  /** Turns each column of a row into what the program reads. */
  read: ((value: string) => unknown)[]
}

const asText = (value: unknown) => String(value)
const asIs = (value: string): unknown => value

const writerOf = (client: PGlite, type: number) => {
  const serializer = client.serializers[type] ?? asText
  return (value: unknown): Values[number] =>
    value === null || value === undefined ? null : serializer(value)
}

const readerOf = (client: PGlite, type: number, options: QueryOptions) => {
  const parser = options.parsers?.[type] ?? client.parsers[type]
  return parser ? (value: string): unknown => parser(value, type) : asIs
}

const find = <M extends Message>(found: Message[], kind: new (...args: never[]) => M) =>
  found.find((message): message is M => message instanceof kind)

const prepareStatement = async (
  client: PGlite,
  name: string,
  text: string,
  options: QueryOptions,
): Promise<Known> => {
  const asked = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]
  const found = await client.execProtocolStream(Buffer.concat(asked), { syncToFs: false })
  const types = find(found, messages.ParameterDescriptionMessage)?.dataTypeIDs ?? []
  const fields = find(found, messages.RowDescriptionMessage)?.fields ?? []
  return {
    write: types.map((type) => writerOf(client, type)),
    read: fields.map(({ dataTypeID }) => readerOf(client, dataTypeID, options)),
  }
}

const rowOf = ({ read }: Known, { fields }: messages.DataRowMessage) =>
  fields.map((value, n) => (value === null ? null : read[n]?.(value)))

/**
 * The embedded database's own `query` has every statement read and planned anew, in six messages one after the other.
 * Those that are run very often have a name: they are read once, and one message runs them. Inside a transaction they go
 * the usual way.
 */
export const nameStatements = (client: PGlite): PGlite => {
  const usual = client.query.bind(client)
  const known = new Map<string, Known>()

  const run = async (name: string, text: string, values: unknown[], options: QueryOptions) => {
    const statement = known.get(name) ?? (await prepareStatement(client, name, text, options))
    known.set(name, statement)
    const asked = [
      serialize.bind({
        statement: name,
        values: values.map((value, n) => statement.write[n]?.(value) ?? null),
      }),
      serialize.execute({}),
      serialize.sync(),
    ]
    const found = await client.execProtocolStream(Buffer.concat(asked))
    const rows = found.flatMap((message) =>
      message instanceof messages.DataRowMessage ? [rowOf(statement, message)] : [],
    )
    return { rows, fields: [] }
  }

  client.query = async <T>(text: string, values: unknown[] = [], options: QueryOptions = {}) => {
    const name = options.rowMode === 'array' ? nameOfStatement(text) : undefined
    if (name === undefined) return await usual<T>(text, values, options)
    await client._checkReady()
    const found = await client._runExclusiveTransaction(() =>
      client._runExclusiveQuery(() => run(name, text, values, options)),
    )
    // Rows are lists, as the caller asked; the type of `query` speaks of objects.
    return found as unknown as Results<T>
  }
  return client
}
