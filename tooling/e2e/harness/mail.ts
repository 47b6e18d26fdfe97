import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { PortalServer } from './portal-server.ts'

/** Waits for a mail to an address after `since`, and returns the newest one as text. */
export async function readMail(
  { mailFolder }: Pick<PortalServer, 'mailFolder'>,
  address: string,
  since: Date,
): Promise<string> {
  let newest = ''
  await expect(async () => {
    newest = (await mailsOf(mailFolder, address, since)).at(-1) ?? ''
    expect(newest, `a mail to ${address}`).not.toBe('')
  }).toPass({ timeout: 10_000 })
  return newest
}

async function mailsOf(folder: string, address: string, since: Date): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      return { text: await readFile(path, 'utf8'), writtenAt: (await stat(path)).mtimeMs }
    }),
  )
  return mails
    .filter(({ text, writtenAt }) => writtenAt >= since.getTime() && text.includes(address))
    .toSorted((a, b) => a.writtenAt - b.writtenAt)
    .map(({ text }) => text)
}

/** The code of six digits in the text of a mail, after its headers and the boundary before the page. */
export function codeIn(mail: string): string {
  const [code] = /(?<!\d)\d{6}(?!\d)/.exec(mail.slice(mail.search(/^Content-Type: text\/plain/m))) ?? []
  return code ?? ''
}

/** The first link of a mail. */
export function linkIn(mail: string): string {
  // Quoted-printable: long lines are broken with =, and = itself is =3D.
  const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  return /https?:\/\/[^\s"<>]+/.exec(text.slice(text.search(/\r?\n\r?\n/)))?.[0] ?? ''
}
