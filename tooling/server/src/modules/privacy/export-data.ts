import { notFound } from '../../api-problem.ts'
import type { Handler } from '../../handler.ts'

export const exportData: Handler<'exportData'> = () => {
  throw notFound()
}
