import type { PersonalData } from '#kernel/personal-data/classification.ts'

export const searchData: PersonalData = {
  impersonal: {
    // Sixteen bits of a hash whose key changes every day.
    missed_search_askers: 'day search asker',
    missed_searches: 'words day count',
    search_bodies: 'document_id popularity shelf vector facets',
    search_changes: 'id document_id',
    search_documents: 'id kind title url excerpt popularity shelf head_vector facets written_by',
    search_numbers: 'number document_id',
    search_services: 'name',
    search_shelves: 'shelf popularity_from',
    search_words: 'word spelling lexeme occurrences',
  },
}
