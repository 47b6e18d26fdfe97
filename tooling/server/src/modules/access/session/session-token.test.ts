import { createHmac, createPrivateKey, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { accessOf } from '@portal/api/calls'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'
import { operationsOfContract } from '../../../http/contract.ts'

const { app, db } = await createTestApp()
const cookie = await logIn(app, 'starter')
const token = /token-main=([^;]+)/.exec(cookie)?.[1] as string
const [{ value: key }] = (await db.sql<{ value: Buffer }>('select value from server_secrets')) as [{ value: Buffer }]

const part = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url')
const seconds = Math.floor(Date.now() / 1000)
const times = { iat: seconds, exp: seconds + 3600, aud: 'ui-expiry' }
const header = { alg: 'HS256', typ: 'session-info+jwt' }
const sign = (head: object, payload: object, secret: Buffer | string = key, algorithm = 'sha256') => {
  const content = `${part(head)}.${part(payload)}`
  return `${content}.${createHmac(algorithm, secret).update(content).digest('base64url')}`
}
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const signRsa = (head: object) => {
  const content = `${part(head)}.${part(times)}`
  const pem = rsa.privateKey.export({ type: 'pkcs8', format: 'pem' })
  return `${content}.${createSign('RSA-SHA256').update(content).sign(createPrivateKey(pem), 'base64url')}`
}
const [head, body, signature] = token.split('.') as [string, string, string]
const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)

const variants: [name: string, token: string][] = [
  ['the real one', token],
  ['one signed with the real key and a user', sign(header, { ...times, sub: 'starter', role: 'admin' })],
  ['no algorithm', `${part({ alg: 'none' })}.${part(times)}.`],
  ['no algorithm, in capitals', `${part({ alg: 'NONE' })}.${part(times)}.`],
  ['no algorithm, with the signature', `${part({ alg: 'none' })}.${body}.${signature}`],
  ['no signature', `${head}.${body}.`],
  ['no signature part', `${head}.${body}`],
  ['another signature', `${head}.${body}.${flip(signature)}`],
  ['a shortened signature', `${head}.${body}.${signature.slice(0, 20)}`],
  ['a random key', sign(header, times, randomBytes(32))],
  ['an empty key', sign(header, times, '')],
  ['the key as text', sign(header, times, key.toString('hex'))],
  ['HS384', sign({ ...header, alg: 'HS384' }, times, key, 'sha384')],
  ['HS512', sign({ ...header, alg: 'HS512' }, times, key, 'sha512')],
  ['HS512 named HS256', sign(header, times, key, 'sha512')],
  ['RS256', signRsa({ ...header, alg: 'RS256' })],
  ['RS256 named HS256', signRsa(header)],
  ['a public key as secret', sign(header, times, rsa.publicKey.export({ type: 'spki', format: 'pem' }))],
  ['a key id with a path', sign({ ...header, kid: '../../../../dev/null' }, times, '')],
  ['a key id with SQL', sign({ ...header, kid: "x' union select 'key" }, times, 'key')],
  ['a key set elsewhere', signRsa({ ...header, alg: 'RS256', jku: 'https://evil.example/keys.json' })],
  ['a certificate elsewhere', signRsa({ ...header, alg: 'RS256', x5u: 'https://evil.example/cert.pem' })],
  ['its own key', signRsa({ ...header, alg: 'RS256', jwk: rsa.publicKey.export({ format: 'jwk' }) })],
  ['another type', sign({ alg: 'HS256', typ: 'JWT' }, times)],
  ['an unknown critical header', sign({ ...header, crit: ['exp'] }, times)],
  ['another audience', sign(header, { ...times, aud: 'portal' })],
  ['no end', sign(header, { iat: times.iat, aud: times.aud })],
  ['an end in the past', sign(header, { ...times, exp: 1 })],
  ['an endless end', sign(header, { ...times, exp: Number.MAX_SAFE_INTEGER })],
  ['an end that is text', sign(header, { ...times, exp: 'never' })],
  ['a changed payload', `${head}.${part({ ...times, exp: seconds + 1e6 })}.${signature}`],
  ['four parts', `${token}.${signature}`],
  ['nothing', ''],
]

const protectedCalls = operationsOfContract.filter(({ id }) => ['session', 'unextended'].includes(accessOf[id]))

// Requirements T1 and T3.
test.each(variants)('a token with %s is accepted by no call, wherever it is sent', async (_, forged) => {
  const places = [
    { cookie: `token-main=${forged}` },
    { cookie: `token=${forged}` },
    { cookie: `__Host-sid-main=${forged}` },
    { authorization: `Bearer ${forged}` },
  ]
  for (const headers of places) {
    for (const { method, url } of protectedCalls) {
      const path = url.replace(':id', crypto.randomUUID())
      expect((await app.inject({ method, url: path, headers })).statusCode, `${method} ${path}`).toBe(401)
    }
  }
})
