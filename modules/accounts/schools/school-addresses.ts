import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { MAX_DELIVERY_ADDRESSES, type SchoolAddressKind } from '#contract/accounts/schools/school-choices.ts'
import { Refusal } from '#contract/errors.ts'
import type { AddressInput } from '#contract/ground/addresses/addresses.ts'
import { nowInSql } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { guardMember, lockSchool } from './member-of.ts'
import { recordStep } from './record-step.ts'
import { schoolAddresses } from './tables.ts'

interface OfSchool {
  userId: string
  schoolId: string
}

/** Adds an address of a school, by a responsible person; one of the bills takes the place of the former. */
export async function addSchoolAddress(
  tx: Database,
  { kind, address, ...asked }: OfSchool & { kind: SchoolAddressKind; address: AddressInput },
): Promise<void> {
  await lockForResponsible(tx, asked)
  const ofKind = and(eq(schoolAddresses.schoolId, asked.schoolId), eq(schoolAddresses.kind, kind))
  if (kind === 'billing') await tx.delete(schoolAddresses).where(ofKind)
  else if ((await tx.$count(schoolAddresses, ofKind)) >= MAX_DELIVERY_ADDRESSES)
    throw new Refusal('school_addresses_full')
  await tx.insert(schoolAddresses).values({ id: uuidv7(), schoolId: asked.schoolId, kind, ...columnsOf(address) })
  await recordAddress(tx, asked)
}

export async function changeSchoolAddress(
  tx: Database,
  { addressId, address, ...asked }: OfSchool & { addressId: string; address: AddressInput },
): Promise<void> {
  await lockForResponsible(tx, asked)
  const changed = await tx
    .update(schoolAddresses)
    .set({ ...columnsOf(address), changedAt: nowInSql() })
    .where(isOf(asked, addressId))
    .returning({ id: schoolAddresses.id })
  if (changed.length === 0) throw new Refusal('not_found')
  await recordAddress(tx, asked)
}

export async function deleteSchoolAddress(
  tx: Database,
  { addressId, ...asked }: OfSchool & { addressId: string },
): Promise<void> {
  await lockForResponsible(tx, asked)
  const deleted = await tx.delete(schoolAddresses).where(isOf(asked, addressId)).returning({ id: schoolAddresses.id })
  if (deleted.length === 0) throw new Refusal('not_found')
  await recordAddress(tx, asked)
}

async function lockForResponsible(tx: Database, { userId, schoolId }: OfSchool): Promise<void> {
  await lockSchool(tx, schoolId)
  await guardMember(tx, { userId, schoolId }, ['responsible'])
}

function isOf({ schoolId }: OfSchool, addressId: string) {
  return and(eq(schoolAddresses.schoolId, schoolId), eq(schoolAddresses.id, addressId))
}

function recordAddress(tx: Database, { userId, schoolId }: OfSchool): Promise<void> {
  return recordStep(tx, { schoolId, step: 'address', byId: userId })
}

function columnsOf(address: AddressInput) {
  return {
    company: address.company,
    salutation: address.salutation,
    firstName: address.first_name,
    lastName: address.last_name,
    institution: address.institution,
    street: address.street,
    streetNumber: address.street_number,
    noStreetNumber: address.no_street_number,
    postCode: address.post_code,
    city: address.city,
    country: address.country,
    phone: address.phone,
  }
}
