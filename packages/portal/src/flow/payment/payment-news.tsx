import type { Mandate, Payment } from '@portal/api/operations'
import { bankReasonText } from '@portal/flows/payment/payment-state'
import { Alert, type AlertTone } from '@portal/ui/alert'
import { TextLink } from '../../shared/links.tsx'
import { toMandateResultPath, toPaymentResultPath } from './result-paths.ts'
import { paymentTexts } from './payment-texts.ts'

const texts = paymentTexts.news

/** The message about an attempt that is not paid or signed: what happened, and why. */
type News = { tone: AlertTone; title: string; text: string; isUnderWay: boolean }

/** The message about a payment; null when there is none, such as while a transfer is pending. */
export function toPaymentNews({ status, transfer, reasonCode }: Payment): News | null {
  switch (status) {
    case 'created':
    case 'open':
      return transfer ? null : underWay(texts.open, texts.openText)
    case 'pending':
      return underWay(texts.pending, texts.pendingText)
    case 'paid':
      return null
    case 'canceled':
      return stopped(texts.canceled, texts.canceledText)
    case 'failed':
      return stopped(texts.failed, toReasonText(reasonCode))
    case 'expired':
      return stopped(texts.expired, texts.expiredText)
    case 'refunded':
      return stopped(texts.refunded, texts.refundedText)
    case 'charged_back':
      return stopped(texts.chargedBack, reasonCode ? toReasonText(reasonCode) : texts.chargedBackText)
  }
}

/** The message about a mandate; null when there is none. */
export function toMandateNews({ status, transfer, reasonCode }: Mandate): News | null {
  switch (status) {
    case 'created':
    case 'open':
      return transfer ? null : underWay(texts.openMandate, texts.openMandateText)
    case 'pending':
      return underWay(texts.pendingMandate, texts.pendingMandateText)
    case 'signed':
      return null
    case 'canceled':
      return stopped(texts.canceledMandate, texts.canceledMandateText)
    case 'failed':
      return stopped(texts.failedMandate, toReasonText(reasonCode))
    case 'expired':
      return stopped(texts.expiredMandate, texts.expiredMandateText)
    case 'revoked':
      return stopped(texts.revoked, texts.revokedText)
  }
}

export function PaymentNews({ payment }: { payment: Payment | null }) {
  return payment && <NewsAlert news={toPaymentNews(payment)} resultPath={toPaymentResultPath(payment.id)} />
}

export function MandateNews({ mandate }: { mandate: Mandate | null }) {
  return mandate && <NewsAlert news={toMandateNews(mandate)} resultPath={toMandateResultPath(mandate.id)} />
}

function NewsAlert({ news, resultPath }: { news: News | null; resultPath: string }) {
  if (!news) return null
  const link = <TextLink to={resultPath}>{texts.look}</TextLink>
  return (
    <Alert tone={news.tone} title={news.title} action={news.isUnderWay ? link : undefined}>
      {news.text}
    </Alert>
  )
}

function underWay(title: string, text: string): News {
  return { tone: 'info', title, text, isUnderWay: true }
}

function stopped(title: string, text: string): News {
  return { tone: 'warning', title, text, isUnderWay: false }
}

export function toReasonText(code: string | null): string {
  return code === null ? texts.failedText : bankReasonText(code)
}
