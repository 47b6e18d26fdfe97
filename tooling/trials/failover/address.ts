import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The address of the database, as a floating one or a proxy is: what is behind it can change. */
export type Address = {
  port: number
  /** Breaks every connection and sends later ones to another port. */
  moveTo(port: number): void
  /** The machine behind it is gone: connections stay open, and nothing responds any more. */
  lose(): void
  close(): void
}

export async function openAddress(first: number): Promise<Address> {
  let target: number | null = first
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const ends = [client]
    if (target !== null) {
      const behind = connect(target, '127.0.0.1')
      ends.push(behind)
      client.pipe(behind).pipe(client)
    }
    for (const end of ends) {
      open.add(end)
      end.on('error', () => {})
      end.once('close', () => {
        open.delete(end)
        if (target !== null) for (const other of ends) other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    moveTo(port) {
      target = port
      breakAll()
    },
    lose() {
      target = null
      for (const socket of open) socket.unpipe().pause()
    },
    close() {
      server.close()
      breakAll()
    },
  }
}
