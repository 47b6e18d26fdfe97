import type { ChangeValues } from '@portal/api/operations'
import { screen } from '@testing-library/react'
import { confirmedOf, type renderChanges } from './contract-changes.ts'
import { textOf } from './read-page.ts'

type Rendered = ReturnType<typeof renderChanges>
export type Field = HTMLInputElement

export const field = (name: string) => screen.findByRole<Field>('textbox', { name })
export const radio = (name: string | RegExp) => screen.findByRole<Field>('radio', { name })

/** The text of the page. */
export const main = () => textOf(screen.getByRole('main'))

export const press = async ({ person }: Pick<Rendered, 'person'>, name: string): Promise<void> =>
  person.click(await screen.findByRole('button', { name }))

export async function fill({ person }: Pick<Rendered, 'person'>, name: string, text: string): Promise<void> {
  const input = await field(name)
  await person.clear(input)
  await person.fill(input, text)
}

/** Goes from the form to the check. */
export const check = async (rendered: Rendered): Promise<void> => {
  await press(rendered, 'Verder naar controleren')
  await screen.findByText('Bevestig met een code')
}

/** Confirms the change from the check on. @returns The confirmed values. */
export async function confirm(rendered: Rendered): Promise<ChangeValues> {
  await press(rendered, 'Stuur mij een code')
  await fill(rendered, 'Code van zes cijfers', '123456')
  await press(rendered, 'Bevestig de wijziging')
  await screen.findByRole('heading', { level: 1, name: /^(Uw wijziging|Wij hebben uw keuze) / })
  return rendered.api.callsOf('confirmChange').map((call) => confirmedOf(call).change.values)[0] ?? {}
}
