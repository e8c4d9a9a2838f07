-- One noun for it everywhere: history.
ALTER TABLE "audit_entries" RENAME TO "history_entries";
--> statement-breakpoint
ALTER SEQUENCE "audit_entries_id_seq" RENAME TO "history_entries_id_seq";
--> statement-breakpoint
ALTER TABLE "history_entries" RENAME CONSTRAINT "audit_entries_pkey" TO "history_entries_pkey";
--> statement-breakpoint
ALTER TABLE "history_entries" RENAME CONSTRAINT "audit_entries_user_id_users_id_fk" TO "history_entries_user_id_users_id_fk";
--> statement-breakpoint
ALTER INDEX "audit_entries_entity_entity_id_id_index" RENAME TO "history_entries_entity_entity_id_id_index";
--> statement-breakpoint
ALTER INDEX "audit_entries_user_id_index" RENAME TO "history_entries_user_id_index";
