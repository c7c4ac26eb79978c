<?php

namespace Database\Seeders;

use App\Models\Article;
use FanIslands\Models\Poll;
use Illuminate\Database\Seeder;

class DatabaseSeeder extends Seeder
{
    public function run(): void
    {
        Article::create(['id' => 42, 'title' => 'Maasstad wint in de slotminuut', 'body' => 'Okafor kopte in de 94e minuut raak.']);
        Article::create(['id' => 43, 'title' => 'Vooruitblik op Noorderhaven', 'body' => 'Zondag om half drie is de aftrap.']);
        $poll = Poll::create(['question' => 'Waar sta je zondag?']);
        foreach (['In het uitvak', 'In de kantine', 'Thuis op de bank'] as $question) {
            $poll->options()->create(['question' => $question]);
        }
    }
}
