import type { Offer } from '@portal/api/operations'
import { addYears } from '../values/dates.ts'
import type { BedragBeleggen, Flow, Kind } from './flow.ts'
import { initialFlow } from './flow-state.ts'
import { parseEuros, type Cents } from '../values/money.ts'
import { pageIds } from './page-ids.ts'
import { valueOrNull } from '../values/parsed.ts'
import { parseFraction } from '../values/percentage.ts'
import { flowNameOf } from '../values/products.ts'

/**
 * Rebuilds the flow of a saved calculation to resume it: the values of the payload and the answers of the application,
 * on the page that was reached. The server's questions and profiles are added afterwards (`withQuestionnaires`), and so
 * is the calculation; then `resolvePage` decides whether that page can be shown.
 */
export function resumeFlow(offer: Offer): Flow {
  const { payload, application } = offer
  const flow = initialFlow(flowNameOf(payload.productCode))
  const initialDeposit = toDeposit(payload.initialDeposit)
  const periodicDeposit = toDeposit(payload.periodicDeposit)
  const shared = {
    offerID: offer.offerID,
    contractID: offer.contractId,
    activePage: pageIds.find((page) => page === application?.activePage) ?? 'stap1',
    answers: application?.answers ?? [],
    questionEleven: application?.questionEleven ?? '',
    firstStatement: application?.firstStatement ?? '',
    secondStatement: application?.secondStatement ?? '',
    thirdStatement: application?.thirdStatement ?? '',
    riskSelection: application?.riskSelection ?? '',
    calculationBasedOnProfile: payload.chosenRiskProfile !== 'NVT',
    initialDeposit,
    duration: payload.duration,
    start: payload.start,
    funds: payload.funds.map(({ id, percentage }) => ({ id, percentage: valueOrNull(parseFraction(percentage)) ?? 0 })),
  }
  if (flow.name === 'bedragBeleggen') {
    const kind = application?.kind || kindOf(initialDeposit, periodicDeposit)
    return {
      ...flow,
      ...shared,
      description: payload.description ?? '',
      kind,
      periodicDeposit,
    } satisfies BedragBeleggen
  }
  const geboortedatum = payload.birthdate ?? null
  if (flow.name === 'lijfrenteOpbouwen') {
    const situation = payload.isHuidigeLijfrenteOversluiten === true ? 'oversluiten' : 'nieuw'
    const durationType = application?.durationType || 'jaren'
    const endDate = durationType === 'einddatum' ? addYears(payload.start, payload.duration) : null
    return { ...flow, ...shared, geboortedatum, periodicDeposit, situation, durationType, endDate }
  }
  const { uitkeringsTermijnCode: code, polisVoorwaardeCode } = payload
  return {
    ...flow,
    ...shared,
    geboortedatum,
    otherTemporaryPayouts: toDeposit(payload.otherTemporaryPayouts ?? 0),
    kapitaal: polisVoorwaardeCode === 'SDIL2014' ? 'ja' : polisVoorwaardeCode === 'SDIL' ? 'nee' : '',
    uitkeringsTermijnCode: code === undefined || code === 'Geen' ? '' : code,
  }
}

function toDeposit(euros: number): Cents | null {
  return valueOrNull(parseEuros(euros)) || null
}

function kindOf(initialDeposit: Cents | null, periodicDeposit: Cents | null): Kind {
  if (periodicDeposit === null) return 'eenmalig'
  return initialDeposit === null ? 'maandelijks' : 'eenmalig-en-maandelijks'
}
