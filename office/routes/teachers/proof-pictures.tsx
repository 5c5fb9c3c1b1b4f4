import { Suspense } from 'react'
import { Await } from 'react-router'
import type { OfficeApplication } from '#contract/accounts/office-teachers.ts'
import { proofProblems } from '#contract/accounts/teacher-labels.ts'
import { MOST_PROOF_PAGES, type ProofPages } from '#contract/accounts/teacher-proof-pages.ts'
import { teacherRoom } from '#office/messages/teachers.ts'
import { Notice } from '#ui/notice.tsx'

interface ProofPicturesProps {
  application: OfficeApplication
  /** Null where they could not be read. */
  pages: Promise<ProofPages | null> | null
}

/** The proof, as the shop has drawn it: nobody opens a stranger's file. */
export function ProofPictures({ application, pages }: ProofPicturesProps) {
  return (
    <section aria-labelledby="proof" className="flex min-w-0 flex-col gap-4">
      <h2 id="proof" className="font-display text-xl">
        {teacherRoom.proof}
      </h2>
      {pages === null ? (
        <p className="text-ink-soft">{teacherRoom.noFile[application.proof]}</p>
      ) : (
        <Suspense fallback={<p role="status">{teacherRoom.drawing}</p>}>
          <Await resolve={pages} errorElement={<Notice kind="error">{teacherRoom.notLoaded}</Notice>}>
            {(read) => <Pages id={application.id} read={read} />}
          </Await>
        </Suspense>
      )}
    </section>
  )
}

function Pages({ id, read }: { id: string; read: ProofPages | null }) {
  if (read === null) return <Notice kind="error">{teacherRoom.notLoaded}</Notice>
  const { pages, has_more, problem } = read
  if (problem !== null)
    return (
      <Notice kind="warning" title={proofProblems[problem]}>
        {teacherRoom.askForAnother}
      </Notice>
    )
  return (
    <>
      {pages.map(({ number, width, height }) => (
        <img
          key={number}
          src={`/api/office/teacher-applications/${id}/proof/pages/${number}`}
          alt={teacherRoom.page(number, pages.length)}
          width={width ?? undefined}
          height={height ?? undefined}
          loading={number > 2 ? 'lazy' : 'eager'}
          className="h-auto max-w-full self-start border border-line bg-white"
        />
      ))}
      {has_more && <p className="text-sm text-ink-soft">{teacherRoom.hasMore(MOST_PROOF_PAGES)}</p>}
    </>
  )
}
