import { securityHeaders, strictTransport, workerPolicy } from '../src/http/security-headers.ts'

/** A page of the export; `path` in the router's notation, such as `/contractbeheer/:contractId/wijzigen/:option?`. */
export type StaticPage = { path: string; file: string }

const { 'content-security-policy': closedPolicy, ...shared } = securityHeaders
const always = { ...shared, ...strictTransport }
/** A page itself cannot set this. */
const framePolicy = "frame-ancestors 'none'"
const immutable = 'public, max-age=31536000, immutable'
const worker = '/service-worker.js'

/** Header rules in the format of Netlify and Cloudflare Pages. When two rules match one file, both apply. */
export function toHeadersFile(): string {
  const rules: [path: string, headers: Record<string, string>][] = [
    ['/*', { ...always, 'content-security-policy': framePolicy }],
    ['/assets/*', { 'cache-control': immutable }],
    [worker, { 'content-security-policy': workerPolicy }],
  ]
  return rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n')
}

/**
 * The files for paths with a parameter; every unknown path gets the portal (Cloudflare Pages ignores the last rule and
 * does that anyway). The targets have no `.html`, which Cloudflare Pages would remove with a redirect.
 */
export function toRedirectsFile(pages: readonly StaticPage[]): string {
  const lines = pages.filter(hasParameter).flatMap(({ path, file }) => {
    const whole = path.replace('?', '')
    const paths = path.endsWith('?') ? [path.replace(/\/[^/]+$/, ''), whole] : [whole]
    return paths.map((each) => `${each} /${file.replace(/\.html$/, '')} 200`)
  })
  return [...lines, '/* /index.html 200', ''].join('\n')
}

/** For `include` in a server of nginx that has this folder as its `root`. */
export function toNginxFile(pages: readonly StaticPage[]): string {
  const page = { ...always, 'content-security-policy': framePolicy, 'cache-control': 'no-cache' }
  const file = { ...always, 'content-security-policy': closedPolicy, 'cache-control': 'no-cache' }
  const withParameter = pages.filter(hasParameter)
  return [
    'gzip_static on;',
    'error_page 405 = @by_get;',
    // A bank may return its customer by POST; the redirect loads the same page by GET. `//host` is another site.
    'location @by_get {\n  if ($request_uri ~ "^[/\\\\\\\\]+(.*)$") { return 303 /$1; }\n  return 404;\n}',
    toLocation('^~ /assets/', { ...file, 'cache-control': immutable }, 'try_files $uri =404;'),
    toLocation(`= ${worker}`, { ...file, 'content-security-policy': workerPolicy }, 'try_files $uri =404;'),
    toLocation(
      '= /manifest.webmanifest',
      file,
      'types { }\n  default_type application/manifest+json;\n  try_files $uri =404;',
    ),
    ...withParameter.map(({ path, file: name }) =>
      toLocation(`~ ${toPattern(path)}`, page, `try_files /${name} =404;`),
    ),
    toLocation('~ \\.html$', page, 'try_files $uri =404;'),
    toLocation('~ \\.[A-Za-z0-9]+$', file, 'try_files $uri =404;'),
    toLocation('/', page, 'try_files $uri.html /index.html;'),
    '',
  ].join('\n\n')
}

const hasParameter = ({ path }: StaticPage) => path.includes(':')

function toPattern(path: string): string {
  return `^${path.replaceAll(/\/:\w+(\??)/g, (_, optional) => (optional ? '(?:/[^/]+)?' : '/[^/]+'))}/?$`
}

/** Each location repeats every header: nginx inherits none as soon as a location has its own. */
function toLocation(match: string, headers: Record<string, string>, rule: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}" always;`)
  return [`location ${match} {`, ...lines, `  ${rule}`, '}'].join('\n')
}
