CREATE TABLE "privacy_policy_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_policy_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"html" text NOT NULL,
	"saved_by" text DEFAULT '' NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
INSERT INTO "privacy_policy_versions" ("html", "saved_by", "saved_at")
SELECT "value", coalesce((SELECT "username" FROM "history_entries" WHERE "entity" = 'setting' AND "entity_id" = 'privacy_policy' ORDER BY "id" DESC LIMIT 1), ''), "updated_at"
FROM "site_settings" WHERE "key" = 'privacy_policy' AND "value" <> '';
