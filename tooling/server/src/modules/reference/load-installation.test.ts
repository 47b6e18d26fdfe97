import type { Calculation, Fund } from '@portal/api/operations'
import { onlinePaymentNameOn } from '@portal/flows/payment/online-payment-names'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brands } from '../../../tests/brands.ts'
import { call, create, payload } from '../../../tests/calculations.ts'
import { createTestApp, createTestDatabase, logIn } from '../../../tests/test-app.ts'
import { toEnvironmentMeta } from '../../http/pages/to-build.ts'
import { readConfig } from '../../platform/config.ts'
import { readData } from '../../platform/read-data.ts'
import type { ReferenceData } from '../base/operation/reference-data.ts'
import { fundNameOf, fundsOfRelease } from './funds.ts'
import { loadInstallation, requireUsedFunds } from './load-installation.ts'

const set2027 = {
  ...readData<{ id: string }>('parameters-2026-11.json'),
  id: '2027-2',
  version: '2027-2',
  inflationBasisPoints: 300,
}

async function write(name: string, content: unknown): Promise<{ folder: string; path: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'installation-'))
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return { folder, path }
}

const [first, ...others] = fundsOfRelease.funds
const withFirst = (change: object) => ({ ...fundsOfRelease, funds: [{ ...first, ...change }, ...others] })

test('names of the online payment are read from their file, which is refused when it is wrong', async () => {
  const names = [{ from: '2027-07-01', name: 'Wero', source: 'the provider, June 2027' }]
  const right = await write('names.json', names)
  const { reference } = await loadInstallation({ paymentNamesFile: right.path })
  expect(onlinePaymentNameOn(reference.onlinePaymentNames, '2027-07-01')).toBe('Wero')
  expect(reference.ofInstallation.paymentNames).toEqual(names)
  const wrong = await write('names.json', [{ ...names[0], from: '2027-02-30' }])
  await expect(loadInstallation({ paymentNamesFile: wrong.path })).rejects.toThrow(
    `PAYMENT_NAMES_FILE: ${wrong.path} cannot be used (must be a date`,
  )
})

test('the fiscal years of an installation are added to those of the release, and its pages include them', async () => {
  const ofRelease = (await loadInstallation({})).reference
  const year2027 = { ...ofRelease.fiscalYears.at(-1), year: 2027, status: 'provisional' }
  const { folder } = await write('2027.json', year2027)
  const { reference } = await loadInstallation({ figuresFolder: folder })
  expect(reference.fiscalYears).toEqual([...ofRelease.fiscalYears, year2027])
  const pages = (of: ReferenceData) =>
    JSON.parse(toEnvironmentMeta(readConfig({}, '/workspace'), brands.main, of.ofInstallation)) as object
  expect(pages(reference)).toMatchObject({ installation: { fiscalYears: [year2027], paymentNames: [] } })
  expect(pages(ofRelease)).not.toHaveProperty('installation')
})

test.each([
  ['{\n"version": 1,\n}', /JSON.*line 3/],
  [{ ...fundsOfRelease, source: undefined }, /source: /],
  [{ ...fundsOfRelease, version: '' }, /version: must not be empty/],
  [{ ...fundsOfRelease, funds: [] }, /funds: must name at least one fund/],
  [withFirst({ riskClass: 8 }), /funds\.0\.riskClass: /],
  [withFirst({ isin: 'NL1' }), /funds\.0\.isin: must be an ISIN/],
  [withFirst({ startDate: '2026-02-31' }), /funds\.0\.startDate: must be a date/],
  [withFirst({ productCodes: ['XX'] }), /funds\.0\.productCodes\.0: /],
  [withFirst({ costs: 1 }), /funds\.0\.costs: /],
  [withFirst({ id: others[0]?.id }), /funds: must not name an id twice/],
])('a list of funds that is wrong is refused with its file, its field and what to do: %#', async (content, field) => {
  const { path } = await write('funds.json', content)
  const loading = loadInstallation({ fundsFile: path })
  await expect(loading).rejects.toThrow(field)
  await expect(loading).rejects.toThrow(`FUNDS_FILE: ${path} cannot be used (`)
  await expect(loading).rejects.toThrow('Correct the file and start again.')
})

test.each([
  ['2027-2.json', { ...set2027, inflationBasisPoints: -1 }, 'inflationBasisPoints: '],
  ['2027-2.json', { ...set2027, notes: [] }, 'notes: must name the sources'],
  ['2027-3.json', set2027, 'id: must be the name of the file, not 2027-2'],
  ['2026-11.json', { ...set2027, id: '2026-11' }, 'id: 2026-11 is a set of the release'],
])('a parameter set %s that is wrong is refused with its file and its field: %#', async (name, content, problem) => {
  const { folder, path } = await write(name, content)
  const loading = loadInstallation({ parametersFolder: folder })
  await expect(loading).rejects.toThrow(`PARAMETERS_DIR: ${path} cannot be used (${problem}`)
})

test('a missing file or folder is named', async () => {
  await expect(loadInstallation({ fundsFile: '/no/funds.json' })).rejects.toThrow(
    'FUNDS_FILE ("/no/funds.json") cannot be read (ENOENT). Choose another file.',
  )
  await expect(loadInstallation({ parametersFolder: '/no/sets' })).rejects.toThrow(
    'PARAMETERS_DIR ("/no/sets") cannot be read (ENOENT). Choose another folder.',
  )
})

test('a fund that had a price may not leave the list', async () => {
  const db = await createTestDatabase()
  const { path } = await write('funds.json', { ...fundsOfRelease, funds: others })
  const { reference: without } = await loadInstallation({ fundsFile: path })
  await expect(requireUsedFunds(db, without.funds)).rejects.toThrow(
    `FUNDS_FILE lacks ${first?.id}, which customers may hold.`,
  )
  const { reference: ofRelease } = await loadInstallation({})
  await requireUsedFunds(db, ofRelease.funds)
})

test('new calculations use the newest set and the funds of the installation, and a saved one keeps its own', async () => {
  const { app: before, db } = await createTestApp()
  const cookie = await logIn(before, 'starter')
  const saved = await create(before, cookie)
  expect(saved.assumptions).toMatchObject({ parameterSetId: '2026-11', inflationBasisPoints: 200 })

  const { folder } = await write('2027-2.json', set2027)
  const { path } = await write('funds.json', { ...withFirst({ name: 'Aandelen van de wereld' }), version: '2027-1' })
  const { reference, versions } = await loadInstallation({ fundsFile: path, parametersFolder: folder })
  expect(versions).toEqual({ funds: '2027-1', parameters: '2027-2' })
  const { app } = await createTestApp({ db, reference })

  const created = await create(app, cookie)
  expect(created.assumptions).toMatchObject({ parameterSetId: '2027-2', inflationBasisPoints: 300 })
  const kept = await call(app, 'GET', `/api/calculation/${saved.offerID}`, cookie)
  expect(kept.json()).toEqual({ data: saved })
  const again = await call(app, 'POST', '/api/calculation/preview?parameterSetId=2026-11', undefined, payload)
  expect(again.json<{ data: Calculation }>().data.end).toEqual(saved.end)

  const funds = (await call(app, 'GET', '/api/funds')).json<{ data: Fund[] }>().data
  expect(funds.find(({ id }) => id === first?.id)?.name).toBe('Aandelen van de wereld')
  expect(fundNameOf(reference.funds, first?.id ?? '')).toBe('Aandelen van de wereld')
})
