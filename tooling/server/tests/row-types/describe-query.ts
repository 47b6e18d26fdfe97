import type { Client, Connection, Submittable } from 'pg'

/** A column as PostgreSQL describes it; an expression has table 0. */
type Field = { name: string; dataTypeID: number; tableID: number; columnID: number }

/** Asks PostgreSQL for the columns and the number of parameters of a query, without running it. */
export async function describeQuery(client: Client, text: string): Promise<{ fields: Field[]; parameters: number }> {
  return new Promise((resolve, reject) => {
    const described = { fields: [] as Field[], parameters: 0 }
    const query = {
      submit(connection: Connection) {
        connection.once('parameterDescription', (message: { parameterCount: number }) => {
          described.parameters = message.parameterCount
        })
        connection.parse({ text, name: '', types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: (message: { fields: Field[] }) => void (described.fields = message.fields),
      handleError: reject,
      handleReadyForQuery: () => resolve(described),
    }
    client.query(query as Submittable)
  })
}
