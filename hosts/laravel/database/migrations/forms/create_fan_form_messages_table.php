<?php

use Illuminate\Database\Migrations\Migration;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\Schema;

return new class extends Migration
{
    public function up(): void
    {
        Schema::create('fan_form_messages', function (Blueprint $table) {
            $table->id();
            // 1 for the contact form, 2 for the tip form.
            $table->unsignedTinyInteger('form_id');
            $table->string('name');
            $table->string('email');
            $table->string('subject');
            $table->text('message');
            $table->timestamps();
        });
    }

    public function down(): void
    {
        Schema::dropIfExists('fan_form_messages');
    }
};
