import { screen, waitFor, within } from '@testing-library/react'
import { encode } from 'uqr'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../../../shared/paths.ts'
import type { Answers } from '../../../../testing/fake-api.ts'
import { currentPath, renderAt } from '../../../../testing/render-at.tsx'
import { appFactor, noFactor, recoveryCodes, securityAnswers } from '../../../../testing/security.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const uri = `otpauth://totp/Hoofdmerk:spaarder@demo.nl?secret=${SECRET}&issuer=Hoofdmerk`
const begun: Answers = { beginTotp: { data: { secret: SECRET, uri } } }
const confirmed: Answers = { confirmTotp: { data: { recoveryCodes } } }
const wrongPassword = { status: 422, body: { fields: { password: 'Dit wachtwoord klopt niet' } } }

/** The files that the browser saved. */
let kept: { name: string; file: Blob }[]
beforeEach(() => {
  kept = []
  let file = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    file = given as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    kept.push({ name: this.download, file })
  })
})

async function renderFactor(answers: Answers = {}) {
  const opened = renderAt(paths.settings.password, { answers: { ...securityAnswers, ...answers } })
  const section = within(await screen.findByRole('region', { name: 'Tweestapsverificatie' }))
  const press = (name: string | RegExp) => opened.person.click(section.getByRole('button', { name }))
  return {
    ...opened,
    section,
    press,
    async typePassword(button: string) {
      await opened.person.fill(section.getByLabelText('Uw wachtwoord'), 'Welkom-2026')
      await press(button)
    },
    async typeCode(code: string) {
      await opened.person.fill(await section.findByRole('textbox', { name: 'Code van zes cijfers' }), code)
      await press('Zet aan')
    },
    async saveCodes() {
      await opened.person.click(await section.findByRole('checkbox', { name: 'Ik heb deze codes bewaard' }))
      await press('Klaar')
    },
  }
}

describe('the second factor', () => {
  it('is off at first, and explains its purpose', async () => {
    const { section } = await renderFactor()
    expect(section.getByText('Staat uit')).toBeDefined()
    expect(section.getByText(/^U logt in met alleen uw wachtwoord\./)).toBeDefined()
    expect(section.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Met een app', 'Met sms'])
  })

  it.each([
    [appFactor, 'Na uw wachtwoord vult u een code in uit de app op uw telefoon.', 'U hebt nog 10 herstelcodes.'],
    [
      { ...appFactor, method: 'sms', maskedMobile: '06 •••• ••01', recoveryCodesLeft: 1 } as const,
      'Na uw wachtwoord vult u een code in die wij per sms sturen naar 06 •••• ••01.',
      'U hebt nog 1 herstelcode.',
    ],
    [
      { ...appFactor, recoveryCodesLeft: 0 },
      'Na uw wachtwoord vult u een code in uit de app op uw telefoon.',
      'U hebt geen herstelcodes meer. Maak nieuwe, zodat u ook zonder telefoon kunt inloggen.',
    ],
  ])('is shown in words: %j', async (data, state, codes) => {
    const { section } = await renderFactor({ getTwoFactor: { data } })
    expect(section.getByText('Staat aan')).toBeDefined()
    expect(section.getByText(state)).toBeDefined()
    expect(section.getByText(codes)).toBeDefined()
  })
})

describe('an authenticator app', () => {
  it('receives its secret by a QR code or in groups of four, after the password', async () => {
    const { section, press, typePassword, api } = await renderFactor(begun)
    await press('Met een app')
    expect(document.activeElement?.textContent).toBe('Inloggen met een app')
    await typePassword('Ga verder')
    expect(await section.findByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeDefined()
    const drawing = section.getByRole('img', { name: 'QR-code met de sleutel die hieronder staat' })
    expect(drawnModules(drawing)).toEqual(darkModules(uri))
    expect(document.activeElement?.textContent).toBe('Scan de QR-code')
    expect(api.callsOf('beginTotp').map(({ body }) => body)).toEqual([{ password: 'Welkom-2026' }])
  })

  it('is on from the first right code, and shows recovery codes', async () => {
    const { section, press, typePassword, typeCode, saveCodes, api } = await renderFactor({ ...begun, ...confirmed })
    await press('Met een app')
    await typePassword('Ga verder')
    await typeCode('123 456')
    const codes = within(await section.findByRole('list', { name: 'Herstelcodes' }))
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes)
    expect(api.callsOf('confirmTotp').map(({ body }) => body)).toEqual([{ code: '123456' }])
    expect(section.queryByRole('img')).toBeNull()

    await press('Klaar')
    expect(section.getByText('Bewaar de codes en vink dit aan')).toBeDefined()
    expect(document.activeElement).toBe(section.getByRole('checkbox'))
    api.answer({ getTwoFactor: { data: appFactor } })
    await saveCodes()
    expect(await section.findByText('Staat aan')).toBeDefined()
    expect(within(section.getByRole('status')).getByText('Tweestapsverificatie staat aan')).toBeDefined()
    expect(section.queryByText('0000-0000')).toBeNull()
  })

  it('has its secret and the codes only on the page', async () => {
    const { section, press, typePassword, typeCode } = await renderFactor({ ...begun, ...confirmed })
    const everywhere = () =>
      [...Object.values(localStorage), ...Object.values(sessionStorage), currentPath(), document.cookie].join()
    await press('Met een app')
    await typePassword('Ga verder')
    await section.findByRole('img')
    expect(everywhere()).not.toContain(SECRET)
    await typeCode('123456')
    await section.findByText('0000-0000')
    expect(everywhere()).not.toContain('0000-0000')
    expect(everywhere()).not.toContain('Welkom-2026')
  })

  it('shows a wrong or missing password at its field', async () => {
    const { section, press, typePassword, api } = await renderFactor({ beginTotp: wrongPassword })
    await press('Met een app')
    await press('Ga verder')
    expect(section.getAllByText('Vul uw wachtwoord in')).toHaveLength(2)
    expect(api.callsOf('beginTotp')).toEqual([])
    await typePassword('Ga verder')
    expect(await section.findAllByText('Dit wachtwoord klopt niet')).toHaveLength(2)
    expect(section.getByLabelText<HTMLInputElement>('Uw wachtwoord').value).toBe('Welkom-2026')
  })

  it('stays on its step after a wrong code, and sends nothing for an invalid one', async () => {
    const body = { fields: { code: 'Deze code klopt niet. Probeer de volgende.' } }
    const { section, press, typePassword, typeCode, api } = await renderFactor({
      ...begun,
      confirmTotp: { status: 422, body },
    })
    await press('Met een app')
    await typePassword('Ga verder')
    await typeCode('12345')
    expect(section.getAllByText('Vul de zes cijfers van de code in')).toHaveLength(2)
    expect(api.callsOf('confirmTotp')).toEqual([])
    await typeCode('6')
    expect(await section.findAllByText('Deze code klopt niet. Probeer de volgende.')).toHaveLength(2)
    expect(section.getByRole('img')).toBeDefined()
  })

  it('can be cancelled without a change', async () => {
    const { section, press, typePassword } = await renderFactor(begun)
    await press('Met een app')
    await typePassword('Ga verder')
    await section.findByRole('img')
    await press('Annuleren')
    expect(await section.findByText('Staat uit')).toBeDefined()
    expect(section.queryByText(/herstelcodes/)).toBeNull()
    expect(document.activeElement?.textContent).toBe('Tweestapsverificatie')
  })

  it('is shown as on after Annuleren when it was turned on but the response was lost', async () => {
    const { section, press, typePassword, typeCode, api } = await renderFactor({
      ...begun,
      confirmTotp: () => {
        api.answer({ getTwoFactor: { data: appFactor } })
        return 'no connection'
      },
    })
    await press('Met een app')
    await typePassword('Ga verder')
    await typeCode('123456')
    await section.findByText(/^Er is geen verbinding\./)
    await press('Annuleren')
    expect(await section.findByText('Staat aan')).toBeDefined()
    expect(section.getByText('Tweestapsverificatie staat aan')).toBeDefined()
    expect(section.getByText(/^U hebt uw herstelcodes nog niet gezien\./)).toBeDefined()
    await press('Nieuwe herstelcodes')
    expect(section.queryByText(/nog niet gezien/)).toBeNull()
  })
})

describe('codes by SMS', () => {
  it('are sent to the number of the customer, or another one', async () => {
    const { section, press, typePassword, typeCode, saveCodes, person, api } = await renderFactor({
      beginSms: { data: { maskedMobile: '06 •••• ••78' } },
      confirmSms: { data: { recoveryCodes } },
    })
    await press('Met sms')
    const mobile = section.getByRole<HTMLInputElement>('textbox', { name: 'Mobiel nummer' })
    expect(mobile.value).toBe('06 00 00 00 01')
    await person.clear(mobile)
    await person.fill(mobile, '06 12345678')
    await typePassword('Stuur een code')
    expect(await section.findByText(/^Wij hebben een code gestuurd naar 06 •••• ••78\./)).toBeDefined()
    await typeCode('654321')
    expect(await section.findByText('0000-0009')).toBeDefined()
    expect(api.callsOf('beginSms').map(({ body }) => body)).toEqual([
      { mobile: '+31612345678', password: 'Welkom-2026' },
    ])
    expect(api.callsOf('confirmSms').map(({ body }) => body)).toEqual([{ code: '654321' }])
    await saveCodes()
    await person.click(await section.findByRole('button', { name: 'Met sms' }))
    expect(section.getByRole<HTMLInputElement>('textbox', { name: 'Mobiel nummer' }).value).toBe('06 12 34 56 78')
  })

  it('are not sent to an invalid mobile number', async () => {
    const { section, press, typePassword, person, api } = await renderFactor()
    await press('Met sms')
    const mobile = section.getByRole('textbox', { name: 'Mobiel nummer' })
    await person.clear(mobile)
    await person.fill(mobile, '030 1234567')
    await typePassword('Stuur een code')
    await waitFor(() => expect(mobile.getAttribute('aria-invalid')).toBe('true'))
    expect(api.callsOf('beginSms')).toEqual([])
  })

  it('can be requested again, with the number in groups', async () => {
    const { section, press, typePassword, person } = await renderFactor({
      beginSms: { data: { maskedMobile: '06 •••• ••78' } },
    })
    await press('Met sms')
    await person.clear(section.getByRole('textbox', { name: 'Mobiel nummer' }))
    await person.fill(section.getByRole('textbox', { name: 'Mobiel nummer' }), '0612345678')
    await typePassword('Stuur een code')
    await person.click(await section.findByRole('button', { name: 'Nieuwe code of ander nummer' }))
    expect(section.getByRole<HTMLInputElement>('textbox', { name: 'Mobiel nummer' }).value).toBe('06 12 34 56 78')
    expect(section.getByLabelText<HTMLInputElement>('Uw wachtwoord').value).toBe('')
  })
})

describe('a second factor that is on', () => {
  const on: Answers = { getTwoFactor: { data: appFactor } }

  it('can be turned off with the password', async () => {
    const { section, press, typePassword, api } = await renderFactor({
      ...on,
      disableTwoFactor: () => {
        api.answer({ getTwoFactor: { data: noFactor } })
        return { data: {} }
      },
    })
    await press('Uitzetten')
    await typePassword('Zet tweestapsverificatie uit')
    expect(await section.findByText('Staat uit')).toBeDefined()
    expect(section.getByText('Tweestapsverificatie staat uit')).toBeDefined()
    expect(document.activeElement?.textContent).toBe('Tweestapsverificatie')
  })

  it('can get new recovery codes, as a file, on paper or on the clipboard', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    const { section, press, typePassword } = await renderFactor({
      ...on,
      renewRecoveryCodes: { data: { recoveryCodes } },
    })
    await press('Nieuwe herstelcodes')
    await typePassword('Maak nieuwe codes')
    await section.findByText('U hebt nieuwe herstelcodes')
    await press('Download herstelcodes als tekstbestand')
    expect(kept.map(({ name }) => name)).toEqual(['Herstelcodes Hoofdmerk.txt'])
    expect((await kept[0]?.file.text())?.split('\r\n')).toEqual([
      'Herstelcodes van Hoofdmerk voor spaarder@demo.nl',
      'Elke code werkt één keer, in plaats van de code van uw app of sms.',
      '',
      ...recoveryCodes,
      '',
    ])
    await press('Print')
    expect(print).toHaveBeenCalledOnce()
    await press('Kopieer herstelcodes')
    expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'))
  })

  it('keeps showing new codes when everything else fails', async () => {
    const { section, press, typePassword, saveCodes, api } = await renderFactor({
      ...on,
      renewRecoveryCodes: { data: { recoveryCodes } },
    })
    await press('Nieuwe herstelcodes')
    await typePassword('Maak nieuwe codes')
    await section.findByText('0000-0000')
    api.answer({ getTwoFactor: 'no connection' })
    await saveCodes()
    expect(await section.findByText('Wij kunnen nu niet laten zien of tweestapsverificatie aanstaat')).toBeDefined()
    expect(section.getByText('U hebt nieuwe herstelcodes')).toBeDefined()
  })
})

/** The dark modules of a code as x,y without the margin. */
function darkModules(text: string): string[] {
  const { data } = encode(text, { ecc: 'L', border: 0 })
  return data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))
}

/** The dark modules of the drawn path, which has a margin of four modules. */
function drawnModules(drawing: HTMLElement): string[] {
  const path = drawing.querySelector('path')?.getAttribute('d') ?? ''
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, index) => `${Number(x) + index - 4},${Number(y) - 4}`),
  )
}
