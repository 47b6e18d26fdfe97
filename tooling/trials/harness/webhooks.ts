import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@portal/server/tests/customers/browser'

/**
 * Sends webhooks as a provider on a bad day does: three times each, in any order, some never, and one in ten forged.
 */
export function createWebhooks(browser: Browser, chance: () => number) {
  const underWay = new Set<Promise<void>>()
  const sent: string[] = []

  const send = (id: string) => {
    const sending = sendLater(browser, chance, id).finally(() => underWay.delete(sending))
    underWay.add(sending)
  }
  return {
    tell(bankId: string): void {
      sent.push(bankId)
      if (chance() > 0.1) for (let count = 0; count < 3; count++) send(bankId)
      if (chance() < 0.3) send(forge(sent, chance))
    },
    async finish(): Promise<void> {
      await Promise.all(underWay)
    },
  }
}

async function sendLater({ call }: Browser, chance: () => number, id: string): Promise<void> {
  await sleep(chance() * 1_500)
  for (let count = 0; count < 3; count++) {
    const answer = await call({ method: 'POST', path: '/api/webhooks/sandbox', form: { id } })
    if (answer?.status === 200) return
    await sleep(100 + chance() * 400)
  }
}

/** A webhook for an unknown id, or for a payment without news. */
function forge(sent: readonly string[], chance: () => number): string {
  return chance() < 0.5 ? `tr_${chance().toString(36).slice(2)}` : (sent[Math.floor(chance() * sent.length)] ?? '')
}
