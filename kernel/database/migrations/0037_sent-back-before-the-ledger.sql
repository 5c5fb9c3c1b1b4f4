-- Before the shop sent back what was too much, staff did so at the provider, and completed the task that asked for it:
-- what an order still has too much of such a payment is not there any more.
INSERT INTO "refunds" ("id", "order_id", "attempt_id", "amount", "way", "state", "reference", "created_at", "settled_at",
		"settled_by", "note")
	SELECT gen_random_uuid(), "order_id", "attempt_id", "amount", 'by_hand', 'done_by_hand',
		"number" || '-R' || ("before" + "nth"), "done_at", "done_at", "done_by", "note"
	FROM (
		SELECT "attempts"."order_id", "attempts"."id" AS "attempt_id", "attempts"."amount", "orders"."number",
			"tasks"."done_at", "tasks"."done_by", "tasks"."note",
			(SELECT count(*) FROM "refunds" WHERE "refunds"."order_id" = "orders"."id") AS "before",
			row_number() OVER "of_order" AS "nth",
			sum("attempts"."amount") OVER "of_order" AS "so_far",
			(SELECT coalesce(sum("amount"), 0) FROM "ledger_entries" WHERE "ledger_entries"."order_id" = "orders"."id")
				- coalesce(
					(SELECT sum(CASE "kind" WHEN 'invoice' THEN "total" ELSE -"total" END)
						FROM "billing_documents" WHERE "billing_documents"."order_id" = "orders"."id"),
					CASE WHEN "orders"."status" = 'canceled' THEN 0 ELSE "orders"."total" END) AS "too_much"
		FROM "tasks"
			JOIN "orders" ON "orders"."id" = "tasks"."order_id"
			JOIN "payment_attempts" AS "attempts"
				ON "attempts"."order_id" = "orders"."id" AND "tasks"."cause" = 'attempt ' || "attempts"."number"
		WHERE "tasks"."kind" IN ('paid_twice', 'payment_not_taken') AND "tasks"."done_at" IS NOT NULL
			AND "attempts"."status" = 'paid' AND NOT EXISTS (SELECT FROM "refunds" WHERE "attempt_id" = "attempts"."id")
		WINDOW "of_order" AS (PARTITION BY "orders"."id" ORDER BY "attempts"."number")
	) AS "sent_back"
	WHERE "so_far" <= "too_much";
