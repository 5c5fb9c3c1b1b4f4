ALTER TABLE "school_steps" DROP CONSTRAINT "school_steps_step";--> statement-breakpoint
-- former release: the steps that it knows are among them.
ALTER TABLE "school_steps" ADD CONSTRAINT "school_steps_step" CHECK ("school_steps"."step" in ('found','answer','change','address','ask','approve','refuse','close','take_over','invite','take_back','join','role','remove','leave','renew_link','close_link','budget','order','send_back','make_class','move_up','close_class','class_teacher','leave_class','read_classes','assign','unassign'));
