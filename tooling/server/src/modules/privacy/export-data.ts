import { ApiProblem } from '../../platform/api-problem.ts'
import { createNetworkLimit } from '../../platform/network-limit.ts'
import { createLimiter } from '../../platform/limiter.ts'
import type { Handler } from '../operation/handler.ts'
import { readAccountData } from './archive/account-data.ts'
import { readContractData } from './archive/contract-data.ts'
import { readOfferData } from './archive/offer-data.ts'
import { toReadMe } from './archive/read-me.ts'
import { createArchive } from './archive/write-archive.ts'

/** Only one archive at a time, because all documents of a customer are in memory. */
const limiter = createLimiter({ atOnce: 1, waiting: 10 })

/** Nobody needs an export more often; a higher rate is a mistake or an attack. */
const countExport = createNetworkLimit({
  burst: 10,
  perSecond: 10 / 3600,
  message: 'U hebt uw gegevens net een paar keer gedownload. Probeer het over tien minuten nog eens.',
})

/** Sends everything that is saved about the customer on this brand, in one archive (GDPR, articles 15 and 20). */
export const exportData: Handler<'exportData'> = async (call) => {
  const { brand, session, now, today, http } = call
  const owner = `${brand.id}\n${session.user.id}`
  countExport(owner, now)
  const archive = await limiter.run(
    owner,
    async () => {
      const { addFile, finish } = createArchive(now)
      const data = {
        brand: brand.name,
        madeAt: now.toISOString(),
        ...(await readAccountData(call)),
        offers: await readOfferData(call, addFile),
        contracts: await readContractData(call, addFile),
      }
      await addFile('gegevens.json', Buffer.from(JSON.stringify(data, null, 2)))
      await addFile('lees-mij.html', Buffer.from(toReadMe(brand, data, today)))
      return finish()
    },
    () => new ApiProblem(503, { message: 'Het is nu druk. Probeer het over een minuut nog eens.' }, 60),
  )
  http.attachFile('application/zip', `${brand.name}-mijn-gegevens-${today}.zip`)
  return archive
}
