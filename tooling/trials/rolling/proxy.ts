import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

type Proxy = { url: string; end(): Promise<void> }

const example = new URL('../../../deploy/nginx.conf', import.meta.url)

export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0
}

/** Starts nginx with `deploy/nginx.conf`, filled in with the ports of this machine and without TLS. */
export async function startProxy(servers: readonly { url: string }[], port: number): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'))
  const text = fillIn(readFileSync(example, 'utf8'), servers, port)
  writeFileSync(join(folder, 'portal.conf'), text.replace('/var/cache/nginx', folder))
  writeFileSync(join(folder, 'nginx.conf'), toMain(folder))
  const nginx = spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://localhost:${port}`
  while (!(await answers(url))) {
    if (nginx.exitCode !== null)
      throw new Error(`nginx does not start:\n${readFileSync(join(folder, 'error.log'), 'utf8')}`)
    await sleep(50)
  }
  return {
    url,
    async end() {
      nginx.kill('SIGTERM')
      if (nginx.exitCode === null) await once(nginx, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function fillIn(text: string, servers: readonly { url: string }[], port: number): string {
  const processes = servers.map(({ url }) => `  server 127.0.0.1:${new URL(url).port} max_fails=0;\n`).join('')
  const [secure = ''] = text.split(/^server \{\s+listen 80;/m)
  return secure
    .replace(/( {2}server 127\.0\.0\.1:41\d\d max_fails=0;\n)+/, processes)
    .replaceAll('mijn.lindewaal.example', 'localhost')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s+(listen \[::\]|ssl_).*\n/gm, '')
}

/** The surrounding configuration of a machine with nginx, in its own folder. */
function toMain(folder: string): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log warn;
    worker_processes 1;
    events { worker_connections 1024; }
    http { access_log off; ${places.join(' ')} include ${folder}/portal.conf; }
  `
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/health`)
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
