CREATE TABLE "undo_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "undo_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "abstracts" ADD COLUMN "reviewer1_scored_by" text;--> statement-breakpoint
ALTER TABLE "abstracts" ADD COLUMN "reviewer1_scored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "abstracts" ADD COLUMN "reviewer2_scored_by" text;--> statement-breakpoint
ALTER TABLE "abstracts" ADD COLUMN "reviewer2_scored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "abstracts" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "abstracts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "undo_steps" ADD CONSTRAINT "undo_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undo_steps_user_id_index" ON "undo_steps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "undo_steps_created_at_index" ON "undo_steps" USING btree ("created_at");