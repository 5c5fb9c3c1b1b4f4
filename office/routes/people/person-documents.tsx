import { href, Link } from 'react-router'
import type { OfficeUser } from '#contract/desks/office-users.ts'
import { formatFigure } from '#contract/ground/money.ts'
import { peopleRoom } from '#office/messages/people.ts'
import { documentAddress } from '#office/routes/orders/pdf-addresses.ts'
import { Table } from '#ui/table.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'

type Document = OfficeUser['documents']['latest'][number]

/** Invoices and credit notes of somebody, each as a PDF. */
export function PersonDocuments({ documents: { total, latest } }: Pick<OfficeUser, 'documents'>) {
  if (total === 0) return null
  return (
    <section>
      <Table
        caption={peopleRoom.latest(peopleRoom.documents, latest.length, total)}
        showCaption
        keyOf={({ id }) => id}
        rows={latest}
        columns={[
          { title: peopleRoom.document, cell: (document) => <Name document={document} /> },
          { title: peopleRoom.date, cell: ({ issued_at }) => shortSwissTime(issued_at).day },
          {
            title: peopleRoom.order,
            cell: ({ order: { id, number } }) => (
              <Link to={href('/bestellungen/:id', { id })} className="text-link">
                {number}
              </Link>
            ),
          },
          { title: peopleRoom.total, align: 'right', cell: (document) => formatFigure(document.total) },
        ]}
      />
    </section>
  )
}

function Name({ document: { id, order, kind, number } }: { document: Document }) {
  return (
    <a href={documentAddress(order.id, id)} className="text-link">
      {`${peopleRoom.documentKinds[kind]} ${number}`}
    </a>
  )
}
