import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from '@portal/server/demo/embedded/postgres-account'

/** The programs of an installed PostgreSQL, run as its user in one folder. */
export class Programs {
  readonly #bin: string
  readonly #folder: string
  readonly #account: Account | undefined

  constructor(bin: string, folder: string, account: Account | undefined) {
    this.#bin = bin
    this.#folder = folder
    this.#account = account
  }

  run(program: string, ...args: string[]): void {
    execFileSync(join(this.#bin, program), args, {
      cwd: this.#folder,
      env: { ...process.env, LC_ALL: 'C', PGHOST: this.#folder, PGUSER: 'portal' },
      stdio: ['ignore', 'ignore', 'inherit'],
      ...this.#account,
    })
  }

  start(data: string, settings: readonly string[]): void {
    const all = ['listen_addresses=', `unix_socket_directories=${this.#folder}`, ...settings]
    const options = all.map((setting) => `-c '${setting.replaceAll("'", `'\\''`)}'`).join(' ')
    const log = join(this.#folder, 'postgres.log')
    this.run('pg_ctl', 'start', '--wait', '--silent', `--pgdata=${data}`, `--log=${log}`, '-o', options)
  }

  kill(data: string): void {
    process.kill(Number(readFileSync(join(this.#folder, data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  }
}
