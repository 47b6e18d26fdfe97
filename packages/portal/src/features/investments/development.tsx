import type { ContractSummary, Course } from '@portal/api/operations'
import { CoursePart } from './course.tsx'
import { Division } from './division.tsx'

/** The charts of the page, in their own file, so that the text does not wait for them. */
export function Development({ course, summaries }: { course: Course; summaries: readonly ContractSummary[] }) {
  return (
    <>
      <CoursePart course={course} />
      <Division funds={course.funds} summaries={summaries} />
    </>
  )
}
