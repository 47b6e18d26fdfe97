import type { Return } from '@portal/api/operations'

/** A year in which € 10.000 became € 11.500: 1.200 deposited, 200 withdrawn, 25 of costs and 525 of result. */
export const yearReturn: Return = {
  van: '2025-11-02',
  tot: '2026-11-01',
  hasData: true,
  beginCents: 1_000_000,
  depositsCents: 120_000,
  withdrawalsCents: 20_000,
  costsCents: 2_500,
  resultCents: 52_500,
  netResultCents: 50_000,
  endCents: 1_150_000,
  moneyWeighted: { periodBasisPoints: 475, yearlyBasisPoints: 475 },
  timeWeighted: { periodBasisPoints: 512, yearlyBasisPoints: 512 },
  funds: [
    {
      id: 'NL0PRTL00011',
      name: 'Wereld Aandelen',
      beginCents: 600_000,
      depositsCents: 72_000,
      withdrawalsCents: 12_000,
      switchedCents: -50_000,
      costsCents: 1_500,
      resultCents: 41_500,
      endCents: 650_000,
    },
    {
      id: 'NL0PRTL00029',
      name: 'Euro Obligaties',
      beginCents: 400_000,
      depositsCents: 48_000,
      withdrawalsCents: 8_000,
      switchedCents: 50_000,
      costsCents: 1_000,
      resultCents: 11_000,
      endCents: 500_000,
    },
  ],
  series: [
    { date: '2025-11-01', valueCents: 1_000_000, netDepositsCents: 900_000 },
    { date: '2026-05-01', valueCents: 1_060_000, netDepositsCents: 950_000 },
    { date: '2026-11-01', valueCents: 1_150_000, netDepositsCents: 1_000_000 },
  ],
  firstDate: '2022-03-01',
  lastDate: '2026-11-01',
}
